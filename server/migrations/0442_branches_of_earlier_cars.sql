-- expand: cars stood at the branch of their local government so far; of several there, at the oldest.
-- A file of its own: it locks rows alone, where a change of the table would stop every reader meanwhile.
update car set branch_id = (
  select b.id from dealer_branch b
  where b.owner_id = car.owner_id and b.state = car.location_state and b.local_government = car.local_government
  order by b.created_at, b.id limit 1)
where owner_id in (select owner_id from dealer_branch) and state <> 'withdrawn';
