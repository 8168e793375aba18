import { acceptedFaults, graphqlFaults } from './support/graphql-rules.ts'

/** Checks the schema and the site's documents by @graphql-eslint's rules. Prints the faults. */
const faults = (await graphqlFaults()).filter(({ message }) => !Object.hasOwn(acceptedFaults, message))
for (const { place, message } of faults) console.error(`${place}\n  ${message}`)
if (faults.length > 0) process.exitCode = 1
