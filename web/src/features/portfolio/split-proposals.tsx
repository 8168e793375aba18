import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { formatDateInWords } from '../../lib/format-date.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SplitProposals as Proposals } from './__generated__/split-proposals.graphql.ts'
import { keepDeclined, readDeclined } from './declined-splits.ts'
import { quantityText } from './money-text.ts'
import { emptyDraft, type TransactionDraft } from './transaction-draft.ts'
import styles from './split-proposals.module.css'

type Proposal = NonNullable<NonNullable<Proposals['member']>['splitProposals']>[number]

const kindOf = ({ type }: Proposal) => (type === 'SPLIT' ? 'split' : 'consolidation')

/** Name of a proposal, such as `SHE’s 1-for-5 consolidation of 11 Aug 2025`. */
const nameOf = (proposal: Proposal) =>
  `${proposal.code}’s ${proposal.ratioNew}-for-${proposal.ratioOld} ${kindOf(proposal)} of ${formatDateInWords(proposal.date)}`

/** Error of the displayed value. */
function effectOf({ type, ratioNew, ratioOld }: Proposal): string {
  const [fresh, old] = [Number(ratioNew), Number(ratioOld)]
  const times = Number((type === 'SPLIT' ? fresh / old : old / fresh).toPrecision(3))
  return type === 'SPLIT' ? `${times} times too low` : `${times} times too high`
}

const draftOf = ({ type, code, date, ratioNew, ratioOld }: Proposal): TransactionDraft => ({
  ...emptyDraft(date, code),
  type,
  ratioNew,
  ratioOld,
})

interface SplitProposalsProps {
  /** Opens the form with a draft. */
  onPropose: (draft: TransactionDraft) => void
}

/** Splits and consolidations that a member's transactions lack, with their effect on the value. Nothing changes unasked. */
export function SplitProposals({ onPropose }: SplitProposalsProps) {
  const { data } = useQuery(Proposals, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const [declined, setDeclined] = useState(readDeclined)
  const decline = (ids: readonly string[]) => {
    keepDeclined(ids)
    setDeclined(ids)
  }
  return (data?.member?.splitProposals ?? []).map(proposal => {
    const { id, code, quantity, quantityAfter } = proposal
    const name = nameOf(proposal)
    if (declined.includes(id))
      return (
        <p key={id} className={styles.declined}>
          You declined {name}.{' '}
          <Button
            label={`Propose again: ${name}`}
            onClick={() => decline(declined.filter(other => other !== id))}
          >
            Propose again
          </Button>
        </p>
      )
    return (
      <Notice key={id}>
        <p>
          {name} is not among your transactions, so the value of {code} here is {effectOf(proposal)}. It makes{' '}
          {quantityText(quantityAfter)} {code} of your {quantityText(quantity)}, for the same cost.
        </p>
        <Button opensDialog label={`Add it: ${name}`} onClick={() => onPropose(draftOf(proposal))}>
          Add it
        </Button>
        <Button label={`Decline: ${name}`} onClick={() => decline([...declined, id])}>
          Decline
        </Button>
      </Notice>
    )
  })
}
