import { NoSchemaIntrospectionCustomRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Closes introspection, and the suggestions that would tell as much, where there is no playground. */
export function useIntrospectionGate(): Plugin {
  return {
    onValidate({ addValidationRule, setValidationFn, validateFn }) {
      addValidationRule(NoSchemaIntrospectionCustomRule)
      setValidationFn((schema, document, rules, options, ...rest) =>
        validateFn(schema, document, rules, { ...options, hideSuggestions: true }, ...rest),
      )
    },
  }
}
