import type { FinishedResponse } from '../http/finished-response.ts'
import type { Preconditions } from '../http/preconditions.ts'
import { createDependencyNotes } from '../response-cache/dependencies.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { createVariants, type FreshResponse, type Variants } from '../response-cache/variants.ts'
import type { PlaygroundPage } from './playground-page.ts'
import { printedSchema } from './printed-schema.ts'
import { noSniffing } from '../http/plain-response.ts'

interface GraphqlFilesOptions {
  responses: ResponseCache
  /** Undefined without a playground. */
  playground: PlaygroundPage | undefined
}

/** Files below `/graphql`: the schema for tools, even without the playground, and the playground's files. */
export type GraphqlFiles = (
  path: string,
  preconditions: Preconditions,
) => Promise<FinishedResponse | undefined>

const schemaPath = '/graphql/schema.graphql'
const open = { ...noSniffing, 'access-control-allow-origin': '*' }
/** The name contains the content's digest. */
const forGood = { 'cache-control': 'public, max-age=31536000, immutable' }

const whole = (headers: Record<string, string>, body: string | Buffer): FreshResponse => ({
  status: 200,
  headers: { ...open, ...headers },
  body,
  dependencies: createDependencyNotes().sum(),
  hasErrors: false,
})

export function createGraphqlFiles({ responses, playground }: GraphqlFilesOptions): GraphqlFiles {
  const schemaFile = async () =>
    whole({ 'content-type': 'application/graphql; charset=utf-8' }, printedSchema())
  /** Kept outside the response cache: a small cache would have no room, and would compress eight megabytes on every visit. */
  const assets = new Map<string, Variants>()

  async function assetAt(path: string): Promise<Variants | undefined> {
    const kept = assets.get(path)
    const asset = kept ? undefined : await playground?.asset(path)
    if (!asset) return kept
    const made = createVariants(whole({ ...forGood, 'content-type': asset.type }, asset.body), () => {})
    assets.set(path, made)
    return made
  }

  return async (path, preconditions) => {
    if (path !== schemaPath) return (await assetAt(path))?.prepared(preconditions)
    const response = await responses.get({ key: `file ${path}`, address: path, make: schemaFile })
    return response.prepared(preconditions)
  }
}
