import { emptyDraft, type TransactionDraft, type TransactionRow } from './transaction-draft.ts'

/** A form that was open when its member's session ended. */
export interface KeptDraft {
  /** Whose it is: nobody else who logs in here is shown it. */
  email: string
  /** The transaction that is corrected; null for a new one. */
  row: TransactionRow | null
  draft: TransactionDraft
}

const storageKey = 'transaction-draft'

const isDraft = (value: unknown): value is TransactionDraft =>
  Object.keys(emptyDraft('')).every(
    name => typeof (value as Record<string, unknown> | null | undefined)?.[name] === 'string',
  )

/** Keeps what was typed, for this tab alone and until it is closed. A browser may forbid it. */
export function keepDraft(kept: KeptDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Lost with the page, then.
  }
}

/** What was kept of a member; null when there is nothing. What another one left in this tab is dropped. */
export function readKeptDraft(email: string): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptDraft | null
    if (kept?.email === email && isDraft(kept.draft)) return kept
    dropKeptDraft()
    return null
  } catch {
    return null
  }
}

/** It was saved, or is not wanted any more. */
export function dropKeptDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
