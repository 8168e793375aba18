import { choicesOf, type Entries, type EntryField, type ModelField } from './entry-types.ts'

/** Fields whose name in the content model differs. */
const modelNames: Readonly<Record<string, string>> = {
  'ProfileBlock.roles': 'role',
  'ArticleBlock.direction': 'type',
  'MediaBlock.kind': 'type',
  'PanelBlock.kind': 'type',
  'IssuerMediaBlock.kind': 'type',
  'StackCollection.direction': 'layout',
  'FlexCollection.direction': 'layout',
}

/** The content model has `id` for the anchor of every collection. */
const modelName = (type: string, field: string) =>
  modelNames[`${type}.${field}`] ?? (field === 'anchor' ? 'id' : field)

/** Parser of each pair of a schema's type and a type of the content model. */
const parsers: Readonly<Record<string, string>> = {
  'String Symbol': 'text',
  'String Text': 'text',
  'String Array': 'texts',
  'RichText RichText': 'richText',
  'Date Date': 'date',
  'Int Integer': 'whole',
  'Boolean Boolean': 'flag',
  'Asset Link': 'asset',
  'EntryReference Link': 'reference',
  'EntryReference Array': 'references',
}

const camel = (name: string) => name[0]!.toLowerCase() + name.slice(1)
const constant = (word: string) => word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()

/** Returns the code of the contracts that follow from the schema and the content model. */
export function derivedContracts({ types, enums }: Entries): string {
  const words = new Map<string, Set<string>>()

  const choiceOf = (type: string, field: ModelField) => {
    const values = enums.get(type) ?? []
    for (const choice of choicesOf(field)) {
      if (!values.includes(constant(choice))) throw new Error(`${type} has no value for "${choice}"`)
      words.set(type, (words.get(type) ?? new Set()).add(choice))
    }
    return camel(type)
  }

  /** Without a default in the content model, the parser of a required field may return null: its contract says more. */
  const parserOf = ({ type, isRequired, isList }: EntryField, field: ModelField) => {
    const parser = enums.has(type) ? choiceOf(type, field) : parsers[`${type} ${field.type}`]
    if (!isRequired || isList || parser === undefined) return parser
    if (parser === 'flag') return 'isTrue'
    if (parser === 'text' && field.required) return 'required'
    const [initial] = Object.values(field.defaultValue ?? {})
    if (initial === undefined) return parser
    return `or(${parser}, ${JSON.stringify(enums.has(type) ? constant(String(initial)) : initial)})`
  }

  const contractOf = (type: string, fields: readonly EntryField[], model: readonly ModelField[]) =>
    fields.flatMap(field => {
      const name = modelName(type, field.name)
      const source = field.name === 'id' ? undefined : model.find(({ id }) => id === name)
      const parser = source && parserOf(field, source)
      if (parser === undefined) return []
      return `    ${field.name}: ${name === field.name ? parser : `['${name}', ${parser}]`},\n`
    })

  const contracts = types.flatMap(({ name, fields, sources }) =>
    Array.from(
      sources,
      ([contentType, model]) => `  '${contentType}': {\n${contractOf(name, fields, model).join('')}  },\n`,
    ),
  )
  const names = types.flatMap(({ name, sources }) =>
    Array.from(sources.keys(), contentType => `  '${contentType}': '${name}',\n`),
  )
  const choices = Array.from(
    words,
    ([type, all]) =>
      `export const ${camel(type)} = choice({ ${Array.from(all, word => `${word}: '${constant(word)}'`).join(', ')} })\n`,
  )
  return [
    `import { asset, choice, date, flag, isTrue, or, reference, references, required, richText, text, texts, whole } from '../entry-fields.ts'\n\n`,
    ...choices,
    `\n/** Type of the graph by content type; the kind of a collection follows a colon. */\n`,
    `export const entryTypes = {\n${names.join('')}} as const\n`,
    `\n/** Parsers of the fields that follow from the schema and the content model. A pair has the field's name in the model. */\n`,
    `export const derived = {\n${contracts.join('')}} as const\n`,
  ].join('')
}
