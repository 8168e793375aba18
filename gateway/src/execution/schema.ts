import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import type { Context } from './context.ts'
import { resolvers } from '../modules/resolvers.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('@exchange/schema/common.graphql')))

let exchangeSchema: GraphQLSchema | undefined

/** The schema of `schema/*.graphql` with the modules' resolvers, shared by all gateways of a process. */
export const createExchangeSchema = (): GraphQLSchema => (exchangeSchema ??= readSchema())

function readSchema(): GraphQLSchema {
  const files = readdirSync(folder).filter(file => file.endsWith('.graphql'))
  return createSchema<Context>({
    typeDefs: files.map(file => readFileSync(join(folder, file), 'utf8')),
    resolvers: [...resolvers],
  })
}
