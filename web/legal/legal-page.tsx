// Terms or Privacy notice page: date, linked sections and contact.
import { Link } from 'react-router'
import { currentVersion, legalDocuments, type LegalName, versionsOf } from '#contract/legal/documents.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { company, isRealCompany } from '../client/company.ts'
import { helpEmail } from '../client/help-email.ts'
import { formatDay } from '../ui/date.ts'
import { Notice } from '../ui/notice.tsx'
import type { LegalSection } from './legal-section.ts'
import './legal.css'

const link = 'inline-block py-2 text-link underline'

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav aria-label="Sections" className="mt-6 border-y border-line py-2">
    <ol className="sm:columns-2">
      {sections.map(({ id, title }, place) => (
        <li key={id}>
          <a href={`#${id}`} className={link}>
            {`${place + 1}. ${title}`}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

const Section = ({ section, number }: { section: LegalSection; number: number }) => (
  <section id={section.id} className="pt-8">
    <h2 className="show text-xl">{`${number}. ${section.title}`}</h2>
    {section.paragraphs.map(paragraph => (
      <p key={paragraph} className="mt-3">
        {paragraph}
      </p>
    ))}
    {section.link && (
      <Link to={section.link.to} className={`${link} mt-1 font-semibold`}>
        {section.link.words}
      </Link>
    )}
  </section>
)

/** Where an earlier version is read: that it no longer holds, and the way to the one that does. */
const Outdated = ({ name }: { name: LegalName }) => (
  <div className="mt-5">
    <Notice tone="warn" title="This is an earlier version.">
      <Link to={legalDocuments[name].path} className={link}>
        {`Read the version of ${formatDay(currentVersion(name))}`}
      </Link>
    </Notice>
  </div>
)

const Versions = ({ name, latestVersion }: { name: LegalName; latestVersion: string }) => {
  const others = versionsOf(name).filter(version => version !== latestVersion)
  if (others.length === 0) return null
  return (
    <section className="pt-8">
      <h2 className="show text-xl">Other versions</h2>
      <ul className="mt-1">
        {others.map(version => (
          <li key={version}>
            <Link to={`${legalDocuments[name].path}/${version}`} className={link}>
              {formatDay(version)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { name: LegalName; version: string; sections: readonly LegalSection[] }

export const LegalPage = ({ name, version, sections }: Props) => (
  <>
    <PublicHeader />
    <main id="main" className="wide">
      <div className="max-w-lg pt-8 pb-16">
        <h1 className="show text-3xl">{legalDocuments[name].title}</h1>
        <p className="mt-2 text-soft">{legalDocuments[name].about}</p>
        <p className="mt-3 font-semibold">{`Version of ${formatDay(version)}`}</p>
        {!isRealCompany && (
          <div className="mt-5">
            <Notice tone="warn">This is a demonstration. The company named here does not exist.</Notice>
          </div>
        )}
        {version !== currentVersion(name) && <Outdated name={name} />}
        <Contents sections={sections} />
        {sections.map((section, place) => (
          <Section key={section.id} section={section} number={place + 1} />
        ))}
        <section className="pt-8">
          <h2 className="show text-xl">Write to us</h2>
          <p className="mt-3">A person answers at this address.</p>
          <a href={`mailto:${helpEmail}`} className={`${link} font-semibold wrap-anywhere`}>
            {helpEmail}
          </a>
          {company.phone && <p>{[company.phone, company.hours].filter(Boolean).join(', ')}</p>}
        </section>
        <Versions name={name} latestVersion={version} />
      </div>
    </main>
    <PublicFooter />
  </>
)
