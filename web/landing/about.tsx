// Who is behind AutoX and what it does, for signed-in people (/aboutus).
import { PageHeader } from '../ui/page-header.tsx'
import { AboutAutoX, aboutTitle } from './about-autox.tsx'

export const meta = () => [{ title: 'About AutoX' }]

export default function About() {
  return (
    <div className="max-w-lg">
      <PageHeader title={aboutTitle} />
      <AboutAutoX />
    </div>
  )
}
