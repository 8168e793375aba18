import type { Resolvers } from '../../__generated__/resolvers.ts'

/** Cache time of an answer: new versions of a file are not announced. */
const freshMs = 15_000

const columnTypes = {
  string: 'STRING',
  number: 'NUMBER',
  integer: 'INTEGER',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'DATETIME',
} as const

export const dataSetResolvers: Resolvers = {
  Query: {
    async dataSets(_root, _args, { dataSets, clock, note }) {
      note({ key: 'data-sets', freshUntil: clock.now() + freshMs })
      return [...(await dataSets())]
    },
    async dataSet(_root, { id }, { dataSets, clock, note }) {
      note({ key: 'data-sets', freshUntil: clock.now() + freshMs })
      return (await dataSets()).find(({ name }) => name === id) ?? null
    },
  },

  DataSet: {
    id: ({ name }) => name,
    coversFrom: ({ covers }) => covers?.from ?? null,
    coversTo: ({ covers }) => covers?.to ?? null,
    columns: ({ columns }) => columns.map(column => ({ ...column, type: columnTypes[column.type] })),
  },
}
