import type { Resolvers } from '../../__generated__/resolvers.ts'

export const referenceResolvers: Resolvers = {
  Query: {
    programAccess: (_root, _args, { programs }) => programs,
    rateLimit: (_root, _args, { rateLimit }) => rateLimit(),
    schemaReference: (_root, _args, { reference }) => reference.all(),
    schemaType: (_root, { name }, { reference }) => reference.type(name),
  },
}
