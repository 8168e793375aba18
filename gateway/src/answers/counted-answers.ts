import type { AnswerStore } from './answer-store.ts'

/** How answers were had since the start: finished already, or made, for the first time or anew. */
export interface AnswerCounts {
  hits: number
  made: number
}

/** The same store, counting. */
export function countAnswers(answers: AnswerStore): { answers: AnswerStore; counts: () => AnswerCounts } {
  const counts: AnswerCounts = { hits: 0, made: 0 }
  return {
    counts: () => counts,
    answers: {
      ...answers,
      peek(address, wants) {
        const found = answers.peek(address, wants)
        if (found) counts.hits += 1
        return found
      },
      get(request) {
        const make = () => {
          counts.made += 1
          return request.make()
        }
        return answers.get({ ...request, make })
      },
    },
  }
}
