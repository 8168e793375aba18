import type { CodegenConfig } from '@graphql-codegen/cli'
import { checkSchema } from './web/codegen/check-schema.ts'
import { domainMappers } from './gateway/codegen/domain-mappers.ts'
import { entryFiles } from './gateway/codegen/entry-files.ts'
import { writeConcreteTypes } from './web/codegen/concrete-types.ts'
import { entryDocuments, entryPointers, writeEntryDocuments } from './web/codegen/entry-documents.ts'
import { writeFonts } from './web/codegen/fonts.ts'
import { writeGlossary } from './web/codegen/glossary.ts'
import { importNested } from './web/codegen/nested-imports.ts'
import { narrowFragments } from './web/codegen/own-fragments.ts'
import { writePersonalFields } from './web/codegen/personal-fields.ts'
import { persist, writePersistedDocuments } from './web/codegen/persisted-documents.ts'
import { removeStale, writeChanged } from './web/codegen/written-files.ts'

const schema = 'schema/*.graphql'
checkSchema(schema)
const documents = 'web/src/**/*.graphql'
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
    beforeAllFileWrite: (...paths: string[]) => removeStale('web/src/**/__generated__/*.graphql.ts', paths),
    beforeOneFileWrite: [narrowFragments, importNested(documents, entryDocuments(schema))],
    afterAllFileWrite: async () => {
      for (const [path, code] of entryFiles(schema)) writeChanged(path, code)
      writeEntryDocuments(schema, generated)
      writePersistedDocuments(generated)
      writeGlossary(schema, generated)
      writeConcreteTypes(schema, generated)
      writePersonalFields(schema, generated)
      await writeFonts(`${generated}/fonts`)
    },
  },
  generates: {
    'gateway/src/__generated__/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...types,
        scalars: { ...scalars, RichText: '../domain/content/rich-text.ts#RichTextDocument' },
        contextType: '../execution/context.ts#Context',
        mappers: domainMappers(schema),
      },
    },
    [`${generated}/schema.ts`]: { plugins: ['typescript'], config: { ...types, onlyOperationTypes: true } },
    'web/src/': {
      documents: [documents, `!${generated}/*.graphql`, ...entryPointers(schema)],
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
