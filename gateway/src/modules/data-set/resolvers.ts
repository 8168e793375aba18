import type { Resolvers } from '../../__generated__/resolvers.ts'

/** Files become newer without a word, by whoever asks for one. */
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
