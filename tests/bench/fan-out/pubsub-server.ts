// graphql-yoga with its default settings and its own pubsub, over a minimal schema with one changing instrument.
import { setMaxListeners } from 'node:events'
import { createServer } from 'node:http'
import { createPubSub, createSchema, createYoga } from 'graphql-yoga'
import { changeOf, entitlements, steady } from './change.ts'
import { type Publish, serveBench } from './publisher.ts'

const figures = Object.keys(steady)
  .filter(name => name !== 'description')
  .map(name => `${name}: Float`)
  .join(' ')
const whole = (...change: Parameters<Publish>) => ({
  ...changeOf(...change),
  ...steady,
  cumExEntitlement: entitlements,
})
type Change = ReturnType<typeof whole>
// Each subscriber adds a listener to one event target, which is not a leak.
setMaxListeners(0)
const pubsub = createPubSub<{ change: [Change] }>()

const yoga = createYoga({
  schema: createSchema({
    typeDefs: `
      type Entitlement { code: String! meaning: String }
      type Instrument {
        totalVolume: Float totalValue: Float ${figures} description: String
        cumExEntitlement: [Entitlement!]!
      }
      type Query { none: Boolean }
      type Subscription { instrument(codes: [String!]!): [Instrument!]! }
    `,
    resolvers: {
      Subscription: {
        instrument: { subscribe: () => pubsub.subscribe('change'), resolve: (change: Change) => [change] },
      },
    },
  }),
})

serveBench(
  createServer((request, response) => void yoga(request, response)),
  (...change) => pubsub.publish('change', whole(...change)),
)
