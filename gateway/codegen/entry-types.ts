import { globSync, readFileSync } from 'node:fs'
import {
  type DefinitionNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type TypeNode,
} from 'graphql'

/** A field of the content model, in the format of `contentful-export`. */
export interface ModelField {
  id: string
  type: string
  required?: boolean
  defaultValue?: Record<string, string | number | boolean>
  validations?: { in?: string[]; linkMimetypeGroup?: string[] }[]
}

interface ContentType {
  sys: { id: string }
  fields: ModelField[]
}

/** A field of a type of entry. */
export interface EntryField {
  name: string
  description: string
  /** Type without `!`. */
  type: string
  isRequired: boolean
  isList: boolean
}

/** A type of entry: a member of the union `PageEntry`. */
export interface EntryType {
  name: string
  description: string
  /** Fields that its content type supplies. Other nouns' fields, and those read by another call, are omitted. */
  fields: EntryField[]
  /** Fields of the content model behind it, by content type; the kind of a collection follows a colon. */
  sources: ReadonlyMap<string, readonly ModelField[]>
}

export interface Entries {
  types: readonly EntryType[]
  /** Values by enum. */
  enums: ReadonlyMap<string, readonly string[]>
  /** Object types that entries refer to. */
  objects: ReadonlyMap<string, readonly EntryField[]>
}

/** Content types, and kinds of collections, whose type has another name. */
const otherNames: Readonly<Record<string, string>> = {
  address: 'ContactEntry',
  page: 'PageEntryLink',
  story: 'PageEntryLink',
  'collection:highlightsTiles': 'HighlightTilesCollection',
}

const shippedModel = 'gateway/upstreams/content/site/content-model.json'

/** Types that replace an entry. */
const withoutContentType = ['MembersOnlyEntry', 'UnknownEntry', 'UnresolvedLink']

const pascal = (name: string) => name[0]!.toUpperCase() + name.slice(1)

/** Content types and kinds of collections with their fields. */
function contentTypes(modelFile: string): Map<string, ModelField[]> {
  const { contentTypes: all } = JSON.parse(readFileSync(modelFile, 'utf8')) as { contentTypes: ContentType[] }
  return new Map(
    all.flatMap(({ sys: { id }, fields }) => {
      if (id !== 'collection') return [[id, fields]]
      return choicesOf(fields.find(field => field.id === 'type')).map(kind => [`${id}:${kind}`, fields])
    }),
  )
}

/** Values of a field with a choice. */
export const choicesOf = (field: ModelField | undefined): readonly string[] =>
  field?.validations?.flatMap(validation => validation.in ?? []) ?? []

/** Possible types of a content type: its name with one of the usual endings. */
const namesOf = (contentType: string) => {
  const [name = '', kind] = contentType.split(':')
  if (otherNames[contentType]) return [otherNames[contentType]]
  return kind === undefined
    ? ['', 'Block', 'Entry', 'Embed'].map(ending => pascal(name) + ending)
    : [`${pascal(kind)}Collection`]
}

function unwrap(type: TypeNode): Pick<EntryField, 'type' | 'isRequired' | 'isList'> {
  if (type.kind === Kind.NON_NULL_TYPE) return { ...unwrap(type.type), isRequired: true }
  if (type.kind === Kind.LIST_TYPE) return { type: unwrap(type.type).type, isRequired: false, isList: true }
  return { type: type.name.value, isRequired: false, isList: false }
}

const isReadByCall = ({ directives }: FieldDefinitionNode) =>
  directives?.some(({ arguments: all }) => all?.some(({ name }) => name.value === 'calls'))

const fieldsOf = ({ fields = [] }: ObjectTypeDefinitionNode): EntryField[] =>
  fields.flatMap(field =>
    isReadByCall(field)
      ? []
      : { name: field.name.value, description: field.description?.value ?? '', ...unwrap(field.type) },
  )

/** Reads the types of entries from the schema and the content model. Throws if a type has no content type. */
export function readEntryTypes(schemaFiles: string, modelFile = shippedModel): Entries {
  const definitions = globSync(schemaFiles)
    .toSorted()
    .flatMap((file): readonly DefinitionNode[] => parse(readFileSync(file, 'utf8')).definitions)
  const objects = new Map(
    definitions.flatMap(node =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const union = definitions.find(
    node => node.kind === Kind.UNION_TYPE_DEFINITION && node.name.value === 'PageEntry',
  )
  const members = union && 'types' in union ? (union.types ?? []) : []
  const contents = contentTypes(modelFile)
  const types = members.map(({ name: { value: name } }): EntryType => {
    const sources = new Map([...contents].filter(([contentType]) => namesOf(contentType).includes(name)))
    if (sources.size === 0 && !withoutContentType.includes(name))
      throw new Error(`${name} has no content type in ${modelFile}`)
    const node = objects.get(name)!
    return { name, description: node.description?.value ?? '', fields: fieldsOf(node), sources }
  })
  const named = new Set(types.flatMap(({ fields }) => fields.map(({ type }) => type)))
  return {
    types,
    enums: new Map(
      definitions.flatMap(node =>
        node.kind === Kind.ENUM_TYPE_DEFINITION && named.has(node.name.value)
          ? [[node.name.value, node.values?.map(({ name }) => name.value) ?? []]]
          : [],
      ),
    ),
    objects: new Map(
      [...objects].flatMap(([name, node]) => (named.has(name) ? [[name, fieldsOf(node)]] : [])),
    ),
  }
}
