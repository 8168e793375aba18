import { ApolloLink } from '@apollo/client'
import { from } from 'rxjs'
import { logAnswer } from './answer-log.ts'
import type { Ask } from './ask.ts'
import { isPersonal, operationHash } from './operation-hash.ts'

/** Functions that send public and personal operations. */
export interface Asks {
  ask: Ask
  askPersonal: Ask
}

/** Sends each query and mutation to the gateway by its hash. */
export const createQueryLink = ({ ask, askPersonal }: Asks): ApolloLink =>
  new ApolloLink(operation => {
    const { query, variables, operationType } = operation
    // A mutation's variables contain passwords, and the age of its response is never used.
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
