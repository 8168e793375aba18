import { hash } from 'node:crypto'
import type { AnswerStore, KeptAnswer } from './answers/answer-store.ts'
import { createDependencyNotes } from './answers/dependencies.ts'
import type { MadeAnswer } from './answers/finished-answer.ts'
import { type OperationParams, paramsOfAddress } from './operation-params.ts'
import type { OwnOperations } from './own-operations.ts'
import type { Outcome } from './plugins/use-outcome.ts'
import type { YogaServer } from './yoga.ts'

/** The site's own operations, answered from finished bytes. */
export interface PersistedAnswers {
  /** Undefined when the address asks for no operation of the site. */
  get(address: string, isIngredient?: boolean): Promise<KeptAnswer> | undefined
}

interface PersistedAnswersOptions {
  answers: AnswerStore
  own: OwnOperations
  /** For what the site's operations by themselves cannot tell, such as why variables make no sense. */
  yoga: YogaServer
  documents: ReadonlyMap<string, string>
}

/** A browser takes no answer for anything but what it says it is. */
const noSniffing = { 'x-content-type-options': 'nosniff' }
const ownType = 'application/graphql-response+json; charset=utf-8'

export function createPersistedAnswers(options: PersistedAnswersOptions): PersistedAnswers {
  const { answers, own, yoga, documents } = options

  async function make(query: string, params: OperationParams): Promise<MadeAnswer> {
    const notes = createDependencyNotes()
    const result = await own.find(params)?.(params.variables, notes)
    if (!result) return makeByYoga(query, params)
    return {
      status: 200,
      headers: { 'content-type': ownType, ...noSniffing },
      body: Buffer.concat(result.pieces),
      asJson: { status: 200 },
      dependencies: notes.sum(),
      hasErrors: result.hasErrors,
    }
  }

  async function makeByYoga(
    query: string,
    { operationName, variables }: OperationParams,
  ): Promise<MadeAnswer> {
    const notes = createDependencyNotes()
    const outcome: Outcome = { hasErrors: false }
    const request = new Request('http://gateway.invalid/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query, operationName, variables }),
    })
    const response = await yoga.fetch(request, { notes, outcome })
    const { status } = response
    return {
      status,
      headers: { 'content-type': response.headers.get('content-type') ?? ownType, ...noSniffing },
      body: await response.text(),
      // Who takes it as plain JSON is told of a refused operation by its errors alone.
      asJson: { status: status === 400 ? 200 : status },
      dependencies: notes.sum(),
      hasErrors: outcome.hasErrors || status !== 200,
    }
  }

  return {
    get(address, isIngredient = false) {
      const params = paramsOfAddress(address)
      const text =
        params.query === undefined && params.hash !== undefined ? documents.get(params.hash) : undefined
      if (text === undefined) return undefined
      const key = hash(
        'sha256',
        JSON.stringify([params.hash, params.operationName, params.variables]),
        'base64url',
      )
      return answers.get({ key, address, isIngredient, make: () => make(text, params) })
    },
  }
}
