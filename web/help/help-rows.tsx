// Help rows of a page: answers about its subject, and a new case.
import { CircleQuestionMark, MessageCircle } from 'lucide-react'
import { type CaseAbout, subjectsOfAbouts } from '#contract/help/case-abouts.ts'
import { type HelpSubject, helpSubjects } from '#contract/help/subjects.ts'
import { ForDealer } from '../staff/for-dealer.tsx'
import { NavigationRow } from '../ui/navigation-row.tsx'

type Props = { about: CaseAbout; id: string } | { subject: HelpSubject }

/** Staff who act for a dealer open no case in its name. */
export const HelpRows = (props: Props) => {
  const subject = 'about' in props ? subjectsOfAbouts[props.about] : props.subject
  const source = 'about' in props ? `&About=${props.about}&Id=${props.id}` : ''
  return (
    <ForDealer>
      <ul className="border-t border-line">
        <NavigationRow
          to={`/help?Subject=${subject}`}
          icon={CircleQuestionMark}
          words="Help"
          about={`Answers: ${helpSubjects[subject].toLowerCase()}`}
        />
        <NavigationRow
          to={`/help/new?Subject=${subject}${source}`}
          icon={MessageCircle}
          words="Talk to us"
          about="A person answers, by a time you see at once"
        />
      </ul>
    </ForDealer>
  )
}
