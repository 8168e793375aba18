import type { Resolvers } from '../../__generated__/resolvers.ts'

/** Cache time of an answer: new versions of a file are not announced. */
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
