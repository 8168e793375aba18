import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import plugin from '@graphql-eslint/eslint-plugin'
import { ESLint, type Linter } from 'eslint'
import { buildSchema, getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { root } from '../support/root.ts'

const schema = join(root, 'schema/*.graphql')

const everywhere = {
  types: true,
  DirectiveDefinition: true,
  FieldDefinition: true,
  InputValueDefinition: true,
  EnumValueDefinition: true,
  ScalarTypeDefinition: true,
}

/** Rules of `schema-recommended` and of Relay's connections that this schema does not follow, with reasons. */
const exceptions: Record<string, string> = {
  'description-style': 'One sentence stands on one line in quotes; longer ones are blocks.',
  'strict-id-in-types': 'What is looked up or cached by an id has one: figures, pages and answers have none.',
  'no-typename-prefix': 'Names are the specification’s, such as `Index.indexDate` and `Meeting.meetingTime`.',
  'require-deprecation-date': 'GraphQL’s `@deprecated` takes no date: a reason begins and ends with one.',
  'relay-arguments':
    'Lists are paged forwards alone: `first` is `Int!` with a default, and there is no `last`.',
}

/** Accepted faults by their message, with reasons. */
const accepted: Record<string, string> = {
  'Type "AnnouncementType" should not have "Type" suffix': 'The exchange calls it so.',
  'Connection type must contain a field `edges` that return a list type.':
    'Of `TransactionConnection` alone: the account service gives a key for a page, none for a row.',
}

const recommended = (plugin.configs as Record<string, { rules: Linter.RulesRecord }>)[
  'flat/schema-recommended'
]
const relay = ['relay-arguments', 'relay-connection-types', 'relay-edge-types', 'relay-page-info']

function rules(): Linter.RulesRecord {
  const all: Linter.RulesRecord = {
    ...recommended?.rules,
    ...Object.fromEntries(relay.map(name => [`@graphql-eslint/${name}`, 'error'])),
    // Naturally bounded lists are plain, and there is no lookup by global id.
    '@graphql-eslint/relay-edge-types': [
      'error',
      { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false },
    ],
    '@graphql-eslint/require-deprecation-reason': 'error',
    '@graphql-eslint/require-deprecation-date': 'error',
    '@graphql-eslint/require-description': ['error', everywhere],
    '@graphql-eslint/unique-enum-value-names': 'error',
    '@graphql-eslint/no-scalar-result-type-on-mutation': 'error',
  }
  for (const name of Object.keys(exceptions)) all[`@graphql-eslint/${name}`] = 'off'
  return all
}

function linter(files: string) {
  return new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.graphql'],
        plugins: { '@graphql-eslint': plugin as never },
        languageOptions: {
          parser: plugin.parser as never,
          parserOptions: { graphQLConfig: { schema: files } },
        },
        rules: rules(),
      },
    ],
  })
}

const results = await linter(schema).lintFiles(globSync(schema))
const faults = results.flatMap(({ filePath, messages }) =>
  messages.map(({ line, ruleId, message }) => ({
    message,
    place: `${filePath.slice(root.length + 1)}:${line} ${ruleId}`,
  })),
)

test('the schema follows the rules of @graphql-eslint, with listed exceptions', () => {
  expect(faults.filter(({ message }) => !Object.hasOwn(accepted, message))).toEqual([])
})

test('each listed exception still occurs exactly once', () => {
  expect(faults.map(({ message }) => message).toSorted()).toEqual(Object.keys(accepted).toSorted())
})

test('a field, an argument or a value without a description is a fault', async () => {
  const text = `"What is asked." type Query { "An answer." answer(of: Kind): Int }
"A kind." enum Kind { ONE }\n"What is." type Thing { id: ID! }`
  const [result] = await linter(schema).lintText(text, { filePath: join(root, 'schema/planted.graphql') })
  const lacking = result?.messages.filter(({ ruleId }) => ruleId?.endsWith('/require-description'))
  expect(lacking?.map(({ message }) => message)).toHaveLength(3)
})

/** Whether an input or one of its fields has a key. */
function hasKey(input: GraphQLInputType): boolean {
  const type = getNamedType(input)
  if (!isInputObjectType(type)) return false
  return Object.values(type.getFields()).some(field => field.name === 'idempotencyKey' || hasKey(field.type))
}

test('a mutation takes an idempotency key, or its description says why not', () => {
  const built = buildSchema(
    globSync(schema)
      .map(file => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  const mutations = Object.values(built.getMutationType()?.getFields() ?? {})
  const says = ({ description }: { description?: string | null | undefined }) =>
    /Takes no idempotency key: \S/.test(description ?? '')
  const keyed = mutations.filter(({ args }) => args.some(({ type }) => hasKey(type)))
  expect(keyed.length).toBeGreaterThan(10)
  expect(keyed.filter(says).map(({ name }) => name)).toEqual([])
  const others = mutations.filter(mutation => !keyed.includes(mutation))
  expect(others.filter(mutation => !says(mutation)).map(({ name }) => name)).toEqual([])
})

test('a deprecation states its start and its end', () => {
  const reasons = globSync(schema).flatMap(file =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/@deprecated(?:\(reason: "([^"]*)"\))?/g),
      ([, reason]) => reason,
    ),
  )
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) expect(reason).toMatch(/^Since \d{4}-\d\d-\d\d: .* Until \d{4}-\d\d-\d\d\.$/)
})
