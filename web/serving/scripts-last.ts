const preloads = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const startScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

/** How long scripts wait for a picture that does not come, as in a tab that nobody looks at. */
const patienceMs = 3000

const entry = /import\("([^"]+)"\)/

/** Fetches all files at once after the first picture, then runs them one by one with room for the reader between. */
function afterFirstPicture(files: readonly string[], start: string): string {
  const imports = start.replaceAll(staticImport, (_, name: string | undefined, file: string) =>
    name === undefined ? `await import(${file})` : `const ${name} = await import(${file})`,
  )
  const last = entry.exec(start)?.[1]
  const parts = files.filter(file => file !== last)
  return `const files = ${JSON.stringify(parts)}
await new Promise(go => {
  requestAnimationFrame(() => setTimeout(go))
  setTimeout(go, document.hidden ? 0 : ${patienceMs})
})
for (const href of ${last === undefined ? 'files' : `[...files, ${JSON.stringify(last)}]`}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
for (const file of files) await import(file).then(() => new Promise(go => setTimeout(go)))
${imports}`
}

/**
 * A page whose scripts are fetched and run behind its first picture: they make it live, not visible. Beside it they
 * would share a slow line with what the picture waits for, and all at once they would hold up the reader's first
 * scroll. React Router's `Scripts` has no setting for it.
 */
export function withScriptsLast(html: string): string {
  const files = Array.from(html.matchAll(preloads), ([, href = '']) => href)
  return html
    .replaceAll(preloads, '')
    .replace(startScript, (_, ...[open, start, close]: string[]) =>
      [open, afterFirstPicture(files, start ?? ''), close].join(''),
    )
}
