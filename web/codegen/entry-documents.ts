import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isEnumType,
  isLeafType,
  isObjectType,
  isUnionType,
  parse,
} from 'graphql'
import { type EntryType, readEntryTypes } from '../../gateway/codegen/entry-types.ts'
import { writeChanged } from './written-files.ts'

const contentFolder = 'web/src/features/content'

/** A document that the generator reads as if it were written at this place. */
export interface EntryDocument {
  location: string
  text: string
}

type Field = GraphQLField<unknown, unknown>

/**
 * Names of fields whose type differs between types of entries: a query has one type for each name. Enums are read under
 * the name of their type.
 */
const otherNames: Readonly<Record<string, string>> = {
  'title: String': 'heading',
  'header: String!': 'dialogTitle',
  'description: RichText': 'richDescription',
  'columns: Int!': 'columnCount',
  'gap: Int!': 'cellGap',
  'width: Int!': 'frameWidth',
  'video: EntryReference': 'videoEntry',
}

/** Texts of every entry that the page reads: for labels, anchors and addresses of links. */
const pageTexts = ['name', 'header', 'title', 'label', 'anchor', 'value', 'code', 'path']

/** Types whose fields are all read, or only their ids. */
const partTypes = ['EmbedProvider', 'LinkSys', 'EntryReference']

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
const indent = (text: string) => text.replaceAll(/^/gm, '  ')
const block = (head: string, fields: readonly string[]) => `${head} {\n${indent(fields.join('\n'))}\n}`

function readUnion(schemaFiles: string): readonly GraphQLObjectType[] {
  const sdl = globSync(schemaFiles).toSorted()
  const union = buildSchema(sdl.map(file => readFileSync(file, 'utf8')).join('\n')).getType('PageEntry')
  return isUnionType(union) ? union.getTypes() : []
}

const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields())

/** Returns a function that adds another name to a field whose type differs elsewhere. Throws if there is none. */
function namesOf(types: readonly GraphQLObjectType[]): (field: Field) => string {
  const typesOf = new Map<string, Set<string>>()
  const aliasOf = ({ name, type }: Field) => {
    const named = getNamedType(type)
    if (isEnumType(named)) return named.name[0]!.toLowerCase() + named.name.slice(1)
    return otherNames[`${name}: ${String(type)}`]
  }
  for (const field of types.flatMap(fieldsOf)) {
    const found = typesOf.get(field.name) ?? new Set()
    typesOf.set(field.name, found.add(String(field.type)))
  }
  for (const field of types.flatMap(fieldsOf)) {
    const others = [...typesOf.get(field.name)!].filter(type => type !== String(field.type))
    const isNamed = aliasOf(field) !== undefined
    if (!isNamed && others.some(type => otherNames[`${field.name}: ${type}`] === undefined))
      throw new Error(
        `${field.name} is ${String(field.type)} and ${others.join(', ')}: one needs another name in web/codegen/entry-documents.ts`,
      )
  }
  return field => {
    const alias = typesOf.get(field.name)!.size > 1 ? aliasOf(field) : undefined
    return alias === undefined ? field.name : `${alias}: ${field.name}`
  }
}

/** File of a type's component: its name, with or without its last word. */
function componentOf(type: string, files: readonly string[]): string {
  const name = kebab(type)
  const file = [name, name.replace(/-[a-z]+$/, '')]
    .map(each => files.find(path => basename(path) === `${each}.tsx`))
    .find(path => path !== undefined)
  if (file === undefined)
    throw new Error(`${type} has no component: add entries/**/${name}.tsx, with or without its last word`)
  return file
}

const pascal = (file: string) =>
  basename(file, '.tsx').replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Whether the content model allows only pictures. */
const isPicture = (entry: EntryType | undefined, field: string) =>
  [...(entry?.sources.values() ?? [])].some(model =>
    model.some(({ id, validations }) => {
      return id === field && validations?.some(each => each.linkMimetypeGroup?.includes('image'))
    }),
  )

/**
 * Returns the fragments of all entries, each next to its component, and the fragment of a page's entries. A fragment
 * written by hand next to the component replaces the generated one.
 */
export function entryDocuments(
  schemaFiles: string,
  folder = contentFolder,
  { types: entryTypes } = readEntryTypes(schemaFiles),
): EntryDocument[] {
  const types = readUnion(schemaFiles)
  const entries = new Map(entryTypes.map(entry => [entry.name, entry]))
  const nameOf = namesOf(types)
  const files = globSync(`${folder}/entries/**/*.tsx`)
  const byHand = new Set(globSync(`${folder}/entries/**/*.graphql`))

  const selectionOf = (type: GraphQLObjectType, field: Field) => {
    const named = getNamedType(field.type)
    if (isLeafType(named)) return nameOf(field)
    if (named.name === 'Asset') {
      const fragment = isPicture(entries.get(type.name), field.name) ? 'Picture_asset' : 'AssetView_asset'
      return block(nameOf(field), [`...${fragment} @unmask`])
    }
    if (!isObjectType(named) || !partTypes.includes(named.name))
      throw new Error(`${type.name}.${field.name} needs a fragment written by hand`)
    return block(
      nameOf(field),
      fieldsOf(named).map(({ name }) => name),
    )
  }

  /** Fields that the page reads: texts, then rich texts and the entries drawn within this one. */
  const pageFieldsOf = (type: GraphQLObjectType) => {
    const fields = fieldsOf(type)
    const texts = pageTexts.flatMap(name => fields.find(field => field.name === name) ?? [])
    const others = fields.filter(field =>
      ['RichText', 'EntryReference'].includes(getNamedType(field.type).name),
    )
    return [...texts, ...others].map(field => selectionOf(type, field))
  }

  const fragments = types.flatMap((type): EntryDocument[] => {
    const file = componentOf(type.name, files)
    const location = file.replace('.tsx', '.graphql')
    if (byHand.has(location)) return []
    const fields = fieldsOf(type).map(field => selectionOf(type, field))
    return [{ location, text: block(`fragment ${pascal(file)}_entry on ${type.name}`, fields) }]
  })
  const conditions = types.map(type =>
    block(`... on ${type.name}`, [
      'id',
      ...pageFieldsOf(type),
      `...${pascal(componentOf(type.name, files))}_entry`,
    ]),
  )
  const page = block('fragment PageEntries_entry on PageEntry', [
    '...EntryAddress_entry @unmask',
    ...conditions,
  ])
  return [...fragments, { location: `${folder}/page-entries.graphql`, text: page }]
}

/** The same for the generator, which calls the loaders after each edit of the schema. */
export function entryPointers(schemaFiles: string): Record<string, { loader: string }>[] {
  let documents = entryDocuments(schemaFiles)
  const loaded = new Set<string>()
  const load = (location: string): { document: DocumentNode; location: string } | undefined => {
    // Each run loads every document once: the second request for one begins another run.
    if (loaded.has(location)) {
      loaded.clear()
      documents = entryDocuments(schemaFiles)
    }
    loaded.add(location)
    const found = documents.find(document => document.location === location)
    return found && { document: parse(found.text), location }
  }
  return documents.map(({ location }) => ({
    // The generator's types lack loaders that are functions.
    [location]: { loader: load as unknown as string },
  }))
}

/** Writes them into one file for editors, which find a fragment by its name only in files. */
export function writeEntryDocuments(schemaFiles: string, folder: string): void {
  const texts = entryDocuments(schemaFiles).map(({ text }) => `${text}\n`)
  writeChanged(`${folder}/entry-documents.graphql`, texts.join('\n'))
}
