import { NoSchemaIntrospectionCustomRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Refuses introspection, and hides suggestions that would reveal the schema. */
export function useIntrospectionGate(): Plugin {
  return {
    onValidate({ addValidationRule, setValidationFn, validateFn }) {
      addValidationRule(NoSchemaIntrospectionCustomRule)
      setValidationFn((...[schema, document, rules, options, ...rest]) =>
        validateFn(schema, document, rules, { ...options, hideSuggestions: true }, ...rest),
      )
    },
  }
}
