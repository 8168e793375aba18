import type { ApolloCache, StoreObject } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { noAnswer } from '../../../lib/no-answer.ts'
import { useIntentKey } from '../use-intent-key.ts'
import { usePortfolioId } from '../use-portfolio.ts'
import { ImportTransactions } from './__generated__/import-transactions.graphql.ts'
import { UndoImport } from './__generated__/undo-import.graphql.ts'
import { type CheckedFile, checkedFile, type CheckedRow, problemsOf } from './checked-file.ts'
import type { Reading } from './import-columns.ts'
import { interpretTable } from './interpret-table.ts'
import type { FileTable } from './read-table.ts'

/** A file with the way it is read. */
export interface ReadFile {
  table: FileTable
  reading: Reading
}

/** The result of an import. */
export interface Imported {
  /** Null if nothing was new. */
  importId: string | null
  addedCount: number
  presentCount: number
}

/** Cached fields of a member that an import changes, with their arguments. */
const ofPortfolio = /^(?:transactions|portfolio|returns|income)\b/

const nothing = { presentRows: [], doubts: [] }

/** Drops cached lists and figures, which are of the time before. The session stays. */
const forget = (cache: ApolloCache) =>
  cache.modify<{ member: StoreObject | null }>({
    fields: {
      member: member =>
        member && Object.fromEntries(Object.entries(member).filter(([name]) => !ofPortfolio.test(name))),
    },
  })

/** The steps of an import: check a file, import it, undo that. */
export function useImport() {
  const { cache } = useApolloClient()
  const [send] = useMutation(ImportTransactions)
  const [takeBack] = useMutation(UndoImport)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [imported, setImported] = useState<Imported | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const keyOf = useIntentKey()
  const portfolioId = usePortfolioId()

  return {
    checked,
    imported,
    failure,
    /** For another file, or another reading of it. */
    clear() {
      setChecked(null)
      setImported(null)
      setFailure(null)
    },
    async check(file: ReadFile) {
      const read = interpretTable(file.table, file.reading)
      setFailure(null)
      if (read.rows.length === 0) return setChecked(checkedFile(read, nothing, []))
      const input = {
        idempotencyKey: crypto.randomUUID(),
        isDryRun: true,
        portfolioId,
        rows: read.rows.map(row => row.input),
      }
      const answer = await send({ variables: { input } }).catch(() => null)
      const result = answer?.data?.importTransactions
      if (result?.__typename === 'ImportPreview')
        return setChecked(checkedFile(read, result, problemsOf(result.faults, read.rows, file)))
      setFailure(result && 'message' in result ? result.message : noAnswer)
    },
    async save(rows: readonly CheckedRow[], file: ReadFile) {
      setFailure(null)
      const sent = rows.map(row => row.input)
      const input = { idempotencyKey: keyOf({ sent, portfolioId }), isDryRun: false, portfolioId, rows: sent }
      const answer = await send({ variables: { input } }).catch(() => null)
      const result = answer?.data?.importTransactions
      if (result?.__typename === 'ImportSuccess') {
        forget(cache)
        setImported(result)
        return
      }
      if (result?.__typename === 'ImportRefused') {
        const problems = problemsOf(result.faults, rows, file)
        const faulty = new Set(problems.map(({ number }) => number))
        setChecked(before => {
          const states = before?.rows.map(row =>
            faulty.has(row.number) ? { ...row, state: 'faulty' as const, doubt: '' } : row,
          )
          return { rows: states ?? [], problems: [...(before?.problems ?? []), ...problems] }
        })
      }
      setFailure(result && 'message' in result ? `Nothing was imported. ${result.message}` : noAnswer)
    },
    /** Null if the import was undone, else the reason why not. */
    async undo({ importId }: Imported): Promise<string | null> {
      const input = { importId: importId ?? '', idempotencyKey: `undo-${importId}` }
      const answer = await takeBack({ variables: { input } }).catch(() => null)
      const result = answer?.data?.undoImport
      const refusal =
        result?.__typename === 'UndoImportSuccess'
          ? null
          : result && 'message' in result
            ? result.message
            : noAnswer
      setFailure(refusal)
      if (refusal === null) forget(cache)
      return refusal
    },
  }
}
