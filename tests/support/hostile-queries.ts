import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

/** A query, and the schema path of its target list. */
export interface HostileQuery {
  way: string
  query: string
}

interface HostileOptions {
  schema: GraphQLSchema
  /** Arguments of a field, by its coordinate such as `Query.instrument`. */
  args: Readonly<Record<string, string>>
  /** Maximum depth of a path, in fields. */
  depth: number
  /** Whether leaves along the path are requested as well. */
  isGreedy: boolean
}

const objectOf = (field: Field): GraphQLObjectType | undefined => {
  const type = getNamedType(field.type)
  return isObjectType(type) ? type : undefined
}

const isList = (field: Field) => isListType(getNullableType(field.type))
const isPaged = ({ args }: Field) => args.some(({ name }) => name === 'first')

/** One query for each path to a list that visits no type twice, with every leaf at its end. */
export function hostileQueries({ schema, args, depth, isGreedy }: HostileOptions): HostileQuery[] {
  const found: HostileQuery[] = []

  function written(type: GraphQLObjectType, field: Field): string {
    const given = args[`${type.name}.${field.name}`] ?? args[field.name]
    return given === undefined ? field.name : `${field.name}(${given})`
  }

  const leavesOf = (type: GraphQLObjectType) =>
    Object.values(type.getFields())
      .filter(field => isLeafType(getNamedType(field.type)))
      .map(field => written(type, field))

  interface Step {
    type: GraphQLObjectType
    /** Each level so far, outermost first. */
    levels: { leaves: readonly string[]; next: string }[]
    way: readonly string[]
  }

  function queryOf({ type, levels, way }: Step): HostileQuery {
    const innermost = leavesOf(type).join(' ') || '__typename'
    const query = levels.reduceRight(
      (below, { leaves, next }) => `${leaves.join(' ')} ${next} { ${below} }`,
      innermost,
    )
    return { way: way.join('.'), query: `{ ${query} }` }
  }

  function follow({ type, levels, way }: Step, passed: ReadonlySet<string>): void {
    for (const field of Object.values(type.getFields())) {
      const below = objectOf(field)
      // Edges have the same rows as `nodes`, and cost more.
      if (!below || passed.has(below.name) || field.name === 'edges') continue
      // The cost of a field does not depend on its path, so an instrument's market is entered only once.
      if (type.name === 'Instrument' && field.name === 'market' && way.length > 1) continue
      const leaves = isGreedy && levels.length > 0 ? leavesOf(type) : []
      const step: Step = {
        type: below,
        levels: [...levels, { leaves, next: written(type, field) }],
        way: [...way, field.name],
      }
      const hasLists = leavesOf(below).length > 0 && Object.values(below.getFields()).some(isList)
      if ((isList(field) && !isPaged(field)) || hasLists) found.push(queryOf(step))
      if (levels.length + 1 < depth) follow(step, new Set([...passed, below.name]))
    }
  }

  const root = schema.getQueryType()
  if (root) follow({ type: root, levels: [], way: [] }, new Set([root.name]))
  return found
}
