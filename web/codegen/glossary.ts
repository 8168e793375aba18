import { globSync, readFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'
import { removeStale, writeChanged } from './written-files.ts'

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/**
 * Text of a description for readers of a page: the first paragraph, without sentences about null and without references
 * to the field `currency`, which are for readers of the graph.
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
 * What the schema says of each field: the glossary of the screens. A file for each type and a constant for each field,
 * so that a page carries the texts that it shows and no others.
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
