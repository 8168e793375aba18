import { ApolloLink } from '@apollo/client'
import { from } from 'rxjs'
import { logAnswer } from './answer-log.ts'
import type { Ask } from './ask.ts'
import { isPersonal, operationHash } from './operation-hash.ts'

/** How the gateway is asked for what is everybody's, and for what is the reader's own. */
export interface Asks {
  ask: Ask
  askPersonal: Ask
}

/** Sends each query and mutation to the gateway by its hash. */
export const createQueryLink = ({ ask, askPersonal }: Asks): ApolloLink =>
  new ApolloLink(operation => {
    const { query, variables, operationType } = operation
    // A mutation's variables hold passwords, and nobody asks how old its answer is.
    const log = (answer: ApolloLink.Result | null) => {
      if (operationType === 'query') logAnswer(operation, answer)
    }
    const answer = async () => {
      try {
        const text = await (isPersonal(query) ? askPersonal : ask)(operationHash(query), variables)
        const result = JSON.parse(text) as ApolloLink.Result
        log(result)
        return result
      } catch (error) {
        log(null)
        throw error
      }
    }
    return from(answer())
  })
