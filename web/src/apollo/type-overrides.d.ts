import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import type { HKT } from '@apollo/client/utilities'

/** A page's query brings every field of its components, so a component need not ask which of them are there. */
interface WholeFragment extends HKT {
  arg1: unknown
  return: this['arg1']
}

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {
    Partial: WholeFragment
  }
}
