import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  concatAST,
  type DocumentNode,
  type GraphQLSchema,
  isObjectType,
  NoUnusedFragmentsRule,
  specifiedRules,
  validate,
} from 'graphql'
import { expect, test } from 'vitest'
import { root } from '../support/root.ts'

interface Project {
  getSchema(): Promise<GraphQLSchema>
  getDocuments(): Promise<{ document?: DocumentNode }[]>
}
interface Editor {
  loadConfig(options: { rootDir: string }): Promise<{ getProjectForFile(path: string): Project }>
}

// Loader of `.graphqlrc` in editors' extensions; codegen depends on it.
const ofCodegen = createRequire(createRequire(import.meta.url).resolve('@graphql-codegen/cli'))
const { loadConfig } = ofCodegen('graphql-config') as Editor

/** Rules as in editors: a fragment may be used only by code. */
const rules = specifiedRules.filter(rule => rule !== NoUnusedFragmentsRule)

test('editors find the schema for each document, and all documents are valid', async () => {
  const paths = globSync('web/src/**/*.graphql', { cwd: root })
  const config = await loadConfig({ rootDir: root })
  const project = config.getProjectForFile(join(root, paths[0]!))
  const [schema, sources] = await Promise.all([project.getSchema(), project.getDocuments()])
  const instrument = schema.getType('Instrument')
  expect(isObjectType(instrument) && instrument.getFields()['priceAmount']?.description).toBeTruthy()
  expect(sources).toHaveLength(paths.length)
  const documents = concatAST(sources.flatMap(({ document }) => document ?? []))
  expect(validate(schema, documents, rules).map(({ message }) => message)).toEqual([])
})
