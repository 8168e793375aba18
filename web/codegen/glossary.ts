import { globSync, readFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'
import { removeStale, writeChanged } from './written-files.ts'

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/**
 * Converts a description for readers of a page: the first paragraph, without sentences about null and without references to the
 * field `currency`, which are for API users.
 */
function wordsForReaders(description: string): string {
  const [paragraph = ''] = description.split('\n\n')
  const sentences = paragraph
    .replaceAll(/,? in `currency`/g, '')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\.) (?=[A-Z])/)
  return sentences.filter(sentence => !sentence.startsWith('Null ')).join(' ')
}

/**
 * Writes the schema's descriptions as a glossary for the screens. Each type has a file and each field a constant, so that a page
 * loads only the texts that it shows.
 */
export function writeGlossary(schemaFiles: string, folder: string): void {
  const definitions = globSync(schemaFiles)
    .toSorted()
    .flatMap(file => parse(readFileSync(file, 'utf8')).definitions)
  const files = definitions
    .filter(node => node.kind === Kind.OBJECT_TYPE_DEFINITION)
    .map(({ name, fields = [] }) => ({
      path: `${folder}/glossary/${kebab(name.value)}.ts`,
      constants: fields.flatMap(({ name: field, description }) => {
        const words = wordsForReaders(description?.value ?? '')
        return words === '' ? [] : [`export const ${field.value} = ${JSON.stringify(words)}\n`]
      }),
    }))
  for (const { path, constants } of files) writeChanged(path, constants.join('') || 'export {}\n')
  removeStale(
    `${folder}/glossary/*.ts`,
    files.map(({ path }) => path),
  )
}
