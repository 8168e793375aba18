const preloads = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const startScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

/** Maximum delay of the scripts without a first paint, as in a background tab. */
const patienceMs = 3000

const entry = /import\("([^"]+)"\)/

/** Fetches all files in parallel after the first paint, then runs them one by one with pauses for user input. */
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
 * Defers the scripts of a page until after its first paint, which does not need them. Otherwise they would share a slow
 * connection with the first paint's files, and would block the first scroll. React Router's `Scripts` has no option for it.
 */
export function deferScripts(html: string): string {
  const files = Array.from(html.matchAll(preloads), ([, href = '']) => href)
  return html
    .replaceAll(preloads, '')
    .replace(startScript, (_, ...[open, start, close]: string[]) =>
      [open, afterFirstPicture(files, start ?? ''), close].join(''),
    )
}
