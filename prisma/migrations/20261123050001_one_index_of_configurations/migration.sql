-- compatibility: expands
-- The index before has the same columns and three more. A migration of its own, because uploads wait while both locks are held.
DROP INDEX "reports_of_configuration";
