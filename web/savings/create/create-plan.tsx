// Creates a savings plan (/account/savings/create): empty, from a draft, or for a car.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlanForm } from './plan-form.tsx'

export default function CreatePlan() {
  const [times, setTimes] = useState(0)
  const navigate = useNavigate()
  const startAgain = async () => {
    await navigate('/account/savings/create', { replace: true })
    setTimes(before => before + 1)
  }
  return (
    <>
      <PageHeader
        title="Start a plan"
        words="A few questions. You’re not charged until you enter your PIN at the end."
        back={{ words: 'Savings', to: '/account/savings' }}
      />
      <PlanForm key={times} startAgain={() => void startAgain()} />
    </>
  )
}
