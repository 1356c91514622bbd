-- expand concurrently: the cars of a branch, for its dealer and on the dealer's page.
create index concurrently car_of_branch on car (branch_id) where branch_id is not null;
