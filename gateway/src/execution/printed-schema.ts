import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { createExchangeSchema } from './schema.ts'

/** The complete schema as one text with directives: `extend`ed types of `schema/` are merged. */
export const printedSchema = (): string => `${printSchemaWithDirectives(createExchangeSchema())}\n`
