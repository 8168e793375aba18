import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import type { HKT } from '@apollo/client/utilities'

/** A page's query selects every field of its components, so components can rely on them. */
interface WholeFragment extends HKT {
  arg1: unknown
  return: this['arg1']
}

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {
    Partial: WholeFragment
  }
}
