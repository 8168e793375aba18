import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** Generated file of each fragment's type, by the fragment's name. */
function generatedFiles(documents: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const file of globSync(documents)) {
    const written = join(dirname(file), '__generated__', `${basename(file)}.ts`)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^fragment (\w+) on /gm))
      files.set(name, written)
  }
  return files
}

/**
 * Imports the types of fragments that an unmasked fragment of another file spreads. The preset imports only those that a file
 * spreads itself. `documents` is the pattern of all files that define fragments.
 */
export const importNested =
  (documents: string) =>
  (path: string, content: string): string => {
    const references = [...content.matchAll(/' \$fragmentRefs'\?: \{ (?<all>[^}]*) \}/g)]
    if (references.length !== content.split('$fragmentRefs').length - 1)
      throw new Error(`${path}: the generator writes masked fields in another form`)
    const names = references.flatMap(({ groups }) =>
      Array.from(groups?.['all']?.matchAll(/'(\w+)':/g) ?? [], ([, name = '']) => name),
    )
    const isKnown = (name: string) =>
      new RegExp(`^(import type \\{.*|export type )\\b${name}\\b`, 'm').test(content)
    const missing = new Set(names.filter(name => !isKnown(name)))
    if (missing.size === 0) return content
    const files = generatedFiles(documents)
    const imports = Array.from(missing, name => {
      const file = relative(dirname(path), files.get(name) ?? '')
      return `import type { ${name} } from '${file.startsWith('.') ? file : `./${file}`}';\n`
    })
    return imports.join('') + content
  }
