import { useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDateInWords } from '../../lib/format-date.ts'
import { formatDividend } from '../../lib/format-number.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SplitProposals as Proposals } from './__generated__/split-proposals.graphql.ts'
import { moneyText, quantityText } from './money-text.ts'
import { emptyDraft, type TransactionDraft } from './transaction-draft.ts'
import { usePortfolioId } from './use-portfolio.ts'
import { useDeclinedProposals } from './use-declined-proposals.ts'
import styles from './split-proposals.module.css'

type Member = NonNullable<Proposals['member']>
type Split = NonNullable<Member['splitProposals']>[number]
type Payment = NonNullable<Member['incomeProposals']>[number]

const kindOf = ({ type }: Split) => (type === 'SPLIT' ? 'split' : 'consolidation')

/** Name of a proposal, such as `SHE’s 1-for-5 consolidation of 11 Aug 2025`. */
const nameOf = (split: Split) =>
  `${split.code}’s ${split.ratioNew}-for-${split.ratioOld} ${kindOf(split)} of ${formatDateInWords(split.date)}`

/** Error of the displayed value. */
function effectOf({ type, ratioNew, ratioOld }: Split): string {
  const [fresh, old] = [Number(ratioNew), Number(ratioOld)]
  const times = Number((type === 'SPLIT' ? fresh / old : old / fresh).toPrecision(3))
  return type === 'SPLIT' ? `${times} times too low` : `${times} times too high`
}

const splitDraft = ({ type, code, date, ratioNew, ratioOld }: Split): TransactionDraft => ({
  ...emptyDraft(date, code),
  type,
  ratioNew,
  ratioOld,
})

const paidOn = ({ payableDate, exDate }: Payment) => payableDate ?? exDate
const paymentName = (payment: Payment) => `${payment.code}’s payment of ${formatDateInWords(paidOn(payment))}`

const paymentDraft = (payment: Payment): TransactionDraft => ({
  ...emptyDraft(paidOn(payment), payment.code),
  type: 'DIVIDEND',
  quantity: payment.quantity,
  price: String(payment.amount ?? ''),
})

/** A transaction that a member's portfolio lacks. */
interface Proposal {
  id: string
  name: string
  draft: TransactionDraft
  text: ReactNode
}

const splitProposal = (split: Split): Proposal => ({
  id: split.id,
  name: nameOf(split),
  draft: splitDraft(split),
  text: `${nameOf(split)} is not among your transactions, so the value of ${split.code} here is ${effectOf(split)}. It makes ${quantityText(split.quantityAfter)} ${split.code} of your ${quantityText(split.quantity)}, for the same cost.`,
})

const paymentProposal = (payment: Payment): Proposal => ({
  id: payment.id,
  name: paymentName(payment),
  draft: paymentDraft(payment),
  text: `${paymentName(payment)}: ${moneyText(payment.cash, payment.currencyCode)} on ${quantityText(payment.quantity)} at ${formatDividend(payment.amount, payment.currencyCode)}`,
})

interface ActsProps {
  proposal: Proposal
  onPropose: (draft: TransactionDraft) => void
  /** Null where the account service keeps no declined proposals. */
  onDecline: ((id: string) => void) | null
}

const Acts = ({ proposal: { id, name, draft }, onPropose, onDecline }: ActsProps) => (
  <>
    <Button opensDialog label={`Add it: ${name}`} onClick={() => onPropose(draft)}>
      Add it
    </Button>
    {onDecline && (
      <Button label={`Decline: ${name}`} onClick={() => onDecline(id)}>
        Decline
      </Button>
    )}
  </>
)

interface SplitProposalsProps {
  /** Opens the form with a draft. */
  onPropose: (draft: TransactionDraft) => void
}

/**
 * Splits, consolidations and payments that a member's transactions lack. Nothing changes unasked: the form shows each one
 * before it is added.
 */
export function SplitProposals({ onPropose }: SplitProposalsProps) {
  const { data } = useQuery(Proposals, {
    variables: { portfolioId: usePortfolioId() },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const summary = useRef<HTMLElement>(null)
  const hasChanged = useRef(false)
  const { failure, onDecline, onReopen } = useDeclinedProposals(() => {
    hasChanged.current = true
  })
  const { splitProposals, incomeProposals, declinedProposals } = data?.member ?? {}
  // The pressed button has disappeared with its proposal.
  useEffect(() => {
    if (hasChanged.current) summary.current?.focus()
    hasChanged.current = false
  }, [declinedProposals])
  const isDeclined = ({ id }: Proposal) => declinedProposals?.includes(id) ?? false
  const splits = (splitProposals ?? []).map(splitProposal)
  const payments = (incomeProposals ?? []).map(paymentProposal)
  const offered = payments.filter(one => !isDeclined(one))
  const declined = [...splits, ...payments].filter(isDeclined)
  const acts = { onPropose, onDecline: declinedProposals ? onDecline : null }
  return (
    <>
      {failure !== null && <ErrorPanel>{failure}</ErrorPanel>}
      {splits
        .filter(one => !isDeclined(one))
        .map(proposal => (
          <Notice key={proposal.id}>
            <p>{proposal.text}</p>
            <Acts proposal={proposal} {...acts} />
          </Notice>
        ))}
      {offered.length > 0 && (
        <details className={styles.payments}>
          <summary>
            {offered.length === 1 ? '1 payment was' : `${offered.length} payments were`} made on what you hold
            and {offered.length === 1 ? 'is' : 'are'} not among your transactions
          </summary>
          <ul>
            {offered.map(proposal => (
              <li key={proposal.id}>
                <span>{proposal.text}</span> <Acts proposal={proposal} {...acts} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {declined.length > 0 && (
        <details className={styles.payments}>
          <summary ref={summary}>
            You declined {declined.length === 1 ? '1 proposal' : `${declined.length} proposals`}
          </summary>
          <ul>
            {declined.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>{' '}
                <Button label={`Propose again: ${name}`} onClick={() => onReopen(id)}>
                  Propose again
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
