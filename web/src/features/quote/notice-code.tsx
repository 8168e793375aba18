import { Term } from '../../ui/text/term.tsx'

interface NoticeCodeProps {
  code: string
  /** Null for an unknown code. */
  meaning: string | null
}

/** A notice code next to a price, with its meaning or the remark that the meaning is unconfirmed. */
export function NoticeCode({ code, meaning }: NoticeCodeProps) {
  return <Term meaning={meaning ?? 'Exchange code without a published meaning.'}>{code}</Term>
}
