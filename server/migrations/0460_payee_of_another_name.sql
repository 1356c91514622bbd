-- expand: accounts of injured persons in another name are checked at the desk, which may refuse them.

alter table claim_party add column payee_refusal text not null default '';
