import type { Resolvers } from '../../__generated__/resolvers.ts'

/** How long an answer is cached: a new version of a file does not announce itself. */
const freshMs = 15_000

export const dataSetResolvers: Resolvers = {
  Query: {
    async dataSets(_root, _args, { dataSets, clock, note }) {
      note({ key: 'data-sets', freshUntil: clock.now() + freshMs })
      return [...(await dataSets())]
    },
  },

  DataSet: { id: ({ name }) => name },
}
