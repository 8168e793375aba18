import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** A description without the marks by which developers tell code from words. */
const plainText = (markdown: string) => markdown.replaceAll('`', '')

/**
 * What the schema says of each field: the glossary of the screens. A file for each type and a constant for each field,
 * so that a page carries the texts that it shows and no others.
 */
export function writeGlossary(schemaFiles: string, folder: string): void {
  const definitions = globSync(schemaFiles)
    .toSorted()
    .flatMap(file => parse(readFileSync(file, 'utf8')).definitions)
  rmSync(`${folder}/glossary`, { recursive: true, force: true })
  mkdirSync(`${folder}/glossary`, { recursive: true })
  for (const node of definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) continue
    const constants = (node.fields ?? []).flatMap(({ name, description }) =>
      description ? [`export const ${name.value} = ${JSON.stringify(plainText(description.value))}\n`] : [],
    )
    writeFileSync(`${folder}/glossary/${kebab(node.name.value)}.ts`, constants.join('') || 'export {}\n')
  }
}
