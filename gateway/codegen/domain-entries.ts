import type { Entries, EntryField } from './entry-types.ts'

/** Types of the domain behind the schema's scalars, and behind objects with a file of their own. */
const domainTypes: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Date: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  RichText: 'RichTextDocument',
  TableRows: 'readonly (readonly string[])[]',
}

const comment = (text: string, indent = '') =>
  text === '' ? '' : `${indent}/** ${text.replaceAll(/\s+/g, ' ')} */\n`

/** Returns the code of the domain's types of entries. */
export function domainEntries({ types, enums, objects }: Entries): string {
  const typeOf = ({ type, isRequired, isList }: EntryField) => {
    const values = enums.get(type)?.map(value => `'${value}'`)
    const name = values?.join(' | ') ?? domainTypes[type] ?? type
    return (isList ? (values ? `(${name})[]` : `${name}[]`) : name) + (isRequired ? '' : ' | null')
  }
  const member = (field: EntryField) =>
    `${comment(field.description, '  ')}  ${field.name}: ${typeOf(field)}\n`
  const plain = [...objects].filter(([name]) => name !== 'Asset')
  return [
    `import type { Asset } from '../content-asset.ts'\n`,
    `import type { RichTextDocument } from '../rich-text.ts'\n`,
    ...plain.map(([name, fields]) => `\nexport interface ${name} {\n${fields.map(member).join('')}}\n`),
    ...types.map(
      ({ name, description, fields }) =>
        `\n${comment(description)}export interface ${name} {\n  readonly __typename: '${name}'\n${fields.map(member).join('')}}\n`,
    ),
    `\nexport type ContentEntry =\n${types.map(({ name }) => `  | ${name}\n`).join('')}`,
  ].join('')
}
