import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema, graphql } from 'graphql'

const schemaFiles = globSync(fileURLToPath(new URL('../../../schema/*.graphql', import.meta.url)))
const schema = buildSchema(schemaFiles.map(file => readFileSync(file, 'utf8')).join('\n'))
const documents = JSON.parse(
  readFileSync(fileURLToPath(new URL('../__generated__/persisted-documents.json', import.meta.url)), 'utf8'),
) as Record<string, string>

/** Responses of the gateway: a value or function for each requested root field. */
export type Answers = Record<string, unknown>

/** Queries the real schema, so that unknown fields and missing non-null values fail. */
export const askOver =
  (answers: Answers) =>
  async (hash: string, variables: object): Promise<string> => {
    const source = documents[hash]
    if (source === undefined) throw new Error(`No operation of the site has the hash ${hash}`)
    return JSON.stringify(
      await graphql({ schema, source, rootValue: answers, variableValues: { ...variables } }),
    )
  }
