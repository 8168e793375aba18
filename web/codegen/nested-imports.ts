import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** A document that the generator makes, in addition to those in files. */
interface GeneratedDocument {
  location: string
  text: string
}

/** Generated file of each fragment's type, by the fragment's name. */
function generatedFiles(documents: string, others: readonly GeneratedDocument[]): Map<string, string> {
  const files = new Map<string, string>()
  const written = globSync(documents).map(location => ({ location, text: readFileSync(location, 'utf8') }))
  for (const { location, text } of [...written, ...others])
    for (const [, name = ''] of text.matchAll(/^fragment (\w+) on /gm))
      files.set(name, join(dirname(location), '__generated__', `${basename(location)}.ts`))
  return files
}

/**
 * Imports the types of fragments that an unmasked fragment of another file spreads. The preset imports only those that a file
 * spreads itself. `documents` is the pattern of all files that define fragments.
 */
export const importNested =
  (documents: string, others: readonly GeneratedDocument[] = []) =>
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
    const files = generatedFiles(documents, others)
    const imports = Array.from(missing, name => {
      const file = relative(dirname(path), files.get(name) ?? '')
      return `import type { ${name} } from '${file.startsWith('.') ? file : `./${file}`}';\n`
    })
    return imports.join('') + content
  }
