import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { createExchangeSchema } from './schema.ts'

/** The whole schema as one text, with its directives: what `extend` spreads over the files of `schema/` stands in one place. */
export const printedSchema = (): string => `${printSchemaWithDirectives(createExchangeSchema())}\n`
