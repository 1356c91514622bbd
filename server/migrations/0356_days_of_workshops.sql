-- expand concurrently: finds the appointments of a workshop on one day.
create index concurrently repair_workshop_day on repair (workshop_id, slot_at);
create index concurrently warranty_claim_workshop_day on warranty_claim (workshop_id, slot_at);
