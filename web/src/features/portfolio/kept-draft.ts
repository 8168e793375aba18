import { emptyDraft, type TransactionDraft, type TransactionRow } from './transaction-draft.ts'

/** A form that was open when the member's session ended. */
export interface KeptDraft {
  /** Email of its member. The draft is never shown to another one. */
  email: string
  /** The edited transaction; null for a new one. */
  row: TransactionRow | null
  draft: TransactionDraft
}

const storageKey = 'transaction-draft'

const isDraft = (value: unknown): value is TransactionDraft =>
  Object.keys(emptyDraft('')).every(
    name => typeof (value as Record<string, unknown> | null | undefined)?.[name] === 'string',
  )

/** Stores the draft in this tab until it is closed. Browsers may refuse. */
export function keepDraft(kept: KeptDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage the draft is lost with the page.
  }
}

/** Reads the stored draft of a member, else null. Another member's draft is deleted. */
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

/** Deletes a saved or discarded draft. */
export function dropKeptDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}
