import { useMutation, useQuery } from '@apollo/client/react'
import { ImportColumns, KeepImportColumns } from './__generated__/import-columns.graphql.ts'
import { importFields, type Reading, type RememberedFile, rememberedReading } from './import-columns.ts'

/** Remembered choices for reading files, by their header, kept on the account. */
export function useImportColumns() {
  const { data, loading } = useQuery(ImportColumns, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const [keep] = useMutation(KeepImportColumns)
  const files: readonly RememberedFile[] | null = data?.member?.importColumns ?? null
  return {
    isLoading: loading && !data,
    /** The reading that was last used for files with this header; null for a new kind of file. */
    readingOf: (header: readonly string[]) => rememberedReading(header, files ?? []),
    /** Remembers a reading for files with the same header. Without an answer the columns are chosen again. */
    async remember(header: readonly string[], { columns, ...rest }: Reading): Promise<void> {
      // The account service has no memory, or cannot be reached.
      if (files === null) return
      const chosen = importFields
        .filter(({ name }) => columns[name] !== '')
        .map(({ name }) => ({ field: name, column: Number(columns[name]) }))
      const input = { ...rest, header: [...header], columns: chosen, idempotencyKey: crypto.randomUUID() }
      await keep({
        variables: { input },
        update(cache, answer) {
          const result = answer.data?.keepImportColumns
          if (result?.__typename === 'KeepImportColumnsSuccess')
            cache.updateQuery({ query: ImportColumns }, before =>
              before?.member
                ? { ...before, member: { ...before.member, importColumns: [...result.importColumns] } }
                : undefined,
            )
        },
      }).catch(() => {})
    },
  }
}
