import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { noAnswer } from '../../../lib/no-answer.ts'
import { ImportWatchlist } from './__generated__/import-watchlist.graphql.ts'
import type { FileItem } from './interpret-watchlist.ts'

/** A row with what the check found. */
export interface CheckedItem extends FileItem {
  state: 'New' | 'Changed' | 'Already there' | 'Error'
  /** The error; empty for other states. */
  message: string
}

/** Checks a file, and imports it to a list; without an id to the first. */
export function useImportWatchlist(listId: string | null) {
  const [send] = useMutation(ImportWatchlist)
  const [checked, setChecked] = useState<readonly CheckedItem[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const ask = async (items: readonly FileItem[], isDryRun: boolean) => {
    setFailure(null)
    const rows = items.map(({ input }) => input)
    const input = { listId, rows, isDryRun, idempotencyKey: crypto.randomUUID() }
    const answer = await send({ variables: { input } }).catch(() => null)
    const result = answer?.data?.importWatchlist
    if (result && 'message' in result) setFailure(result.message)
    else if (!result) setFailure(noAnswer)
    return result
  }

  return {
    checked,
    failure,
    /** For another file. */
    clear(reason: string | null = null) {
      setChecked(null)
      setFailure(reason)
    },
    async check(items: readonly FileItem[]) {
      const result = await ask(items, true)
      if (result?.__typename !== 'WatchlistImportPreview') return
      const messages = new Map(result.faults.map(({ row, message }) => [row, message]))
      const stateOf = (row: number): CheckedItem['state'] => {
        if (messages.has(row)) return 'Error'
        if (result.addedRows.includes(row)) return 'New'
        return result.changedRows.includes(row) ? 'Changed' : 'Already there'
      }
      setChecked(
        items.map((item, at) => ({ ...item, state: stateOf(at + 1), message: messages.get(at + 1) ?? '' })),
      )
    },
    /** Whether the rows were imported. */
    save: async (items: readonly FileItem[]) => (await ask(items, false))?.__typename === 'WatchlistSuccess',
  }
}
