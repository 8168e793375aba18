import { Term } from '../../ui/term.tsx'

interface NoticeCodeProps {
  code: string
  /** Null for a code whose meaning is not known here. */
  meaning: string | null
}

/** A notice beside a price, which explains itself, or says that nobody confirmed what it means. */
export function NoticeCode({ code, meaning }: NoticeCodeProps) {
  return <Term meaning={meaning ?? 'Exchange code without a published meaning.'}>{code}</Term>
}
