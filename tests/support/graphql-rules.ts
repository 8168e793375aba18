import { globSync } from 'node:fs'
import { join } from 'node:path'
import plugin from '@graphql-eslint/eslint-plugin'
import { ESLint, type Linter } from 'eslint'
import { root } from './root.ts'

export const schemaFiles = join(root, 'schema/*.graphql')
const clientDirectives = join(root, 'web/codegen/client-directives.graphql')
const documentFiles = join(root, 'web/src/**/*.graphql')

/** Rules that the schema does not follow, with reasons. */
const schemaExceptions: Record<string, string> = {
  'description-style': 'One sentence stands on one line in quotes; longer ones are blocks.',
  'strict-id-in-types': 'What is looked up or cached by an id has one: figures, pages and answers have none.',
  'no-typename-prefix': 'Names are the specification’s, such as `Index.indexDate` and `Meeting.meetingTime`.',
  'require-deprecation-date': 'GraphQL’s `@deprecated` takes no date: a reason begins and ends with one.',
  'relay-arguments':
    'Lists are paged forwards alone: `first` is `Int!` with a default, and there is no `last`.',
}

/** Rules that the site's documents do not follow, with reasons. */
const documentExceptions: Record<string, string> = {
  'naming-convention': 'A fragment is named for its component and property, such as `QuoteLine_quote`.',
  'require-selections':
    'Ranked rows leave out their `id` so that later prices do not change them, and entries have theirs from the renderers’ fragments.',
}

/** Accepted faults by their message, with reasons. */
export const acceptedFaults: Record<string, string> = {
  'Fragment "InstrumentMarket_market" is never used.': 'It reads the phase of a market from the cache.',
  'Type "AnnouncementType" should not have "Type" suffix': 'The exchange calls it so.',
}

const configs = plugin.configs as Record<string, { rules: Linter.RulesRecord } | undefined>
const off = (exceptions: Record<string, string>): Linter.RulesRecord =>
  Object.fromEntries(Object.keys(exceptions).map(name => [`@graphql-eslint/${name}`, 'off']))

const everywhere = {
  types: true,
  DirectiveDefinition: true,
  FieldDefinition: true,
  InputValueDefinition: true,
  EnumValueDefinition: true,
  ScalarTypeDefinition: true,
}

const schemaRules: Linter.RulesRecord = {
  ...configs['flat/schema-recommended']?.rules,
  ...configs['flat/schema-relay']?.rules,
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
  ...off(schemaExceptions),
}

const documentRules: Linter.RulesRecord = {
  ...configs['flat/operations-recommended']?.rules,
  ...off(documentExceptions),
}

/** One configuration for schema and documents: the plugin loads only one in a process. */
const graphQLConfig = { schema: [schemaFiles, clientDirectives], documents: documentFiles }

const linter = (rules: Linter.RulesRecord) =>
  new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.graphql'],
        plugins: { '@graphql-eslint': plugin as never },
        languageOptions: { parser: plugin.parser as never, parserOptions: { graphQLConfig } },
        rules,
      },
    ],
  })

/** Checks schema files by the plugin's rules for schemas and for Relay. */
export const schemaLinter = (): ESLint => linter(schemaRules)

/** Checks the site's documents by the plugin's rules for operations. */
export const documentLinter = (): ESLint => linter(documentRules)

/** A broken rule with its place, such as `schema/market.graphql:42 @graphql-eslint/…`. */
export interface GraphqlFault {
  message: string
  place: string
}

export const faultsIn = (results: readonly ESLint.LintResult[]): GraphqlFault[] =>
  results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, message }) => ({
      message,
      place: `${filePath.slice(root.length + 1)}:${line} ${ruleId}`,
    })),
  )

/** All faults of the schema and of the site's documents, with accepted ones. */
export async function graphqlFaults(): Promise<GraphqlFault[]> {
  return [
    ...faultsIn(await schemaLinter().lintFiles(globSync(schemaFiles))),
    ...faultsIn(await documentLinter().lintFiles(globSync(documentFiles))),
  ]
}
