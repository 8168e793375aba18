import { globSync, rmSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { checkSchema } from './web/codegen/check-schema.ts'
import { domainMappers } from './gateway/codegen/domain-mappers.ts'
import { writeConcreteTypes } from './web/codegen/concrete-types.ts'
import { writeGlossary } from './web/codegen/glossary.ts'
import { narrowFragments } from './web/codegen/own-fragments.ts'
import { writePersonalFields } from './web/codegen/personal-fields.ts'
import { persist, writePersistedDocuments } from './web/codegen/persisted-documents.ts'

const schema = 'schema/*.graphql'
checkSchema(schema)
const generated = 'web/src/__generated__'
const scalars = {
  DateTime: 'string',
  Date: 'string',
  Decimal: 'string',
  RichText: '@contentful/rich-text-types#Document',
  TableRows: 'readonly (readonly string[])[]',
}
const types = { scalars, useTypeImports: true, enumsAsTypes: true, defaultScalarType: 'unknown' }
const config: CodegenConfig = {
  schema,
  importExtension: '.ts',
  ignoreNoDocuments: true,
  hooks: {
    // A file that stands as it came from the plugins is not written again, and so not narrowed.
    afterStart: () => {
      for (const folder of globSync('web/src/**/__generated__')) rmSync(folder, { recursive: true })
    },
    beforeOneFileWrite: narrowFragments,
    afterAllFileWrite: () => {
      writePersistedDocuments(generated)
      writeGlossary(schema, generated)
      writeConcreteTypes(schema, generated)
      writePersonalFields(schema, generated)
    },
  },
  generates: {
    'gateway/src/__generated__/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...types,
        scalars: { ...scalars, RichText: '../domain/rich-text.ts#RichTextDocument' },
        contextType: '../execution/context.ts#Context',
        mappers: domainMappers,
      },
    },
    [`${generated}/schema.ts`]: {
      plugins: ['typescript'],
      config: { ...types, onlyOperationTypes: true },
    },
    'web/src/': {
      documents: 'web/src/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: {
        baseTypesPath: '__generated__/schema.ts',
        folder: '__generated__',
        extension: '.graphql.ts',
      },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...types,
        namingConvention: 'keep',
        nonOptionalTypename: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        omitOperationSuffix: true,
        documentVariableSuffix: '',
        fragmentVariableSuffix: '',
        unstable_onExecutableDocumentNode: persist,
      },
    },
  },
}

export default config
